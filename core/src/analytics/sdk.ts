/** The version of all packages of this release. */
export const version = '0.1.0'

/** What every call to a vendor's service says of the caller. */
export const sdk = { st: 'portico', sv: `react-${version}` } as const
