"""What every resource of the REST interface shares: tokens, problems, paging, fingerprints."""
