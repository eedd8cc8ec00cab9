import type { CreateNameProvider } from '../NameProvider.ts'

export type NameRegistryOptions = {
  /** What follows the label. Default: `reown.id` (R9.08). */
  readonly zone?: string
  /** Older zones whose names are resolved and shown, and never registered. Default: `wcn.id` beside `reown.id` (R9.08). */
  readonly aliases?: readonly string[]
  /** Base URL of the service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
  /**
   * The host that a server of one's own is known by: a signed message is then good for this server, this call and this
   * name alone. The vendor's service takes no host.
   */
  readonly host?: string
  /** Default: `registry`. */
  readonly id?: string
  /** The name for the visitor. Default: the zone. */
  readonly name?: string
}

/** Names of a service with the vendor's `profile` calls (R7.13 to R7.16), on EVM networks (R9.08). */
export const nameRegistry =
  (options: NameRegistryOptions = {}): CreateNameProvider =>
  (host) => {
    const { zone = 'reown.id', id = 'registry', name = zone } = options
    const { aliases = zone === 'reown.id' ? ['wcn.id'] : [] } = options
    const zones = [zone, ...aliases]
    /** Without a service no name is known, which is no failure. */
    const isServed = () => (options.baseUrl ?? host.service('data')) !== undefined
    const open = async () =>
      (await import('./openRegistry.ts')).openRegistry(host, { ...options, zones })
    return {
      id,
      name,
      zone,
      serves: (networkId) => networkId.startsWith('eip155:'),
      suggest: async (request) => (await open()).suggest(request),
      register: async (request) => (await open()).register(request),
      signedTexts: {
        keys: ['description'],
        texts: async (full, signal) => (await open()).texts(full, signal),
        setTexts: async (request) => (await open()).setTexts(request),
      },
      source: {
        id,
        resolve: async (text, { signal }) =>
          zones.some((it) => text.endsWith(`.${it}`))
            ? (await open()).resolve(text, signal)
            : undefined,
        // The kit checks that the name resolves back to the address.
        lookup: async (address, { network, signal }) =>
          isServed() && network.chainNamespace === 'eip155'
            ? (await open()).lookup(address, signal)
            : undefined,
      },
    }
  }
