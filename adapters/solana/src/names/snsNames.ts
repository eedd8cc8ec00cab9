import type { NameRequest, NameSource, NetworkDefinition } from '@portico/core'
import { solanaMainnet } from '../networks/solanaMainnet.ts'
import { normalName } from './normalName.ts'

type Reads = {
  resolveName(request: NameRequest & { readonly name: string }): Promise<string | undefined>
  lookUpName(request: NameRequest & { readonly address: string }): Promise<string | undefined>
}

/** Names of the Solana Name Service on one network. Accounts of other networks have none, so no request is sent. */
export function snsNames(
  { caipNetworkId }: NetworkDefinition,
  { resolveName, lookUpName }: Reads,
): NameSource {
  const isServed = ({ network }: NameRequest) => network.caipNetworkId === caipNetworkId
  return {
    id: 'sns',
    authoritative: true,
    ...(caipNetworkId !== solanaMainnet.caipNetworkId && { beforeService: true }),
    normalize: async (name) => normalName(name),
    async resolve(text, request) {
      const name = normalName(text)
      return name !== undefined && isServed(request) ? resolveName({ ...request, name }) : undefined
    },
    async lookup(address, request) {
      const name = isServed(request) ? await lookUpName({ ...request, address }) : undefined
      return name === undefined ? undefined : { name }
    },
  }
}
