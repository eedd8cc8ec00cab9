import { NameStore } from './NameStore.ts'
import type { NamesHost } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'
import { readContracts } from './readContracts.ts'

/** Creates the providers, with nothing of the host that signs or shows, and the store. */
export function openNames(host: NamesHost, { providers }: NamesOptions): NameStore {
  const { transport, caller, clock } = host
  const providerHost = {
    transport,
    caller,
    clock,
    service: (name: 'data') => host.service(name),
    call: (read: Parameters<typeof readContracts>[1]) => readContracts(host, read),
  }
  return new NameStore(
    host,
    providers.map((create) => create(providerHost)),
  )
}
