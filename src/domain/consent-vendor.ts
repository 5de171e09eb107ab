/** URL of the consent manager's vendor, without a trailing slash; a deployment can name its own host for it in `ADDRESSES`. */
export const consentVendorUrl = 'https://cdn.privacy-mgmt.com';
