/** Suffixes of the names that a server registers without the option `zones`: those of the protocol. */
export const defaultZones: readonly string[] = ['reown.id']
