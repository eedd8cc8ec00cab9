import { version } from './version.ts'

/** What every call to a vendor's service says of the caller. */
export const sdk = { st: 'portico', sv: `react-${version}` } as const
