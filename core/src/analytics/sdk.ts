/** The version of all packages of this release. */
export const version = '0.1.0'

/** Identifies the kit in every request to a vendor's service. */
export const sdk = { st: 'portico', sv: `react-${version}` } as const
