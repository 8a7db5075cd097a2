"""The calculator of disputes: what was staked and what came out, typed by touch, settled as the law says. Pure."""
