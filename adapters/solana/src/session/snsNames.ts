import type { NetworkDefinition } from '@portico/core'
import type { NameRequest, NameSource } from '@portico/core/adapter'
import { solanaMainnet } from '../networks.ts'

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

/** One name below `.sns`, or one below such a name; other depths do not exist. */
const form = /^(?:[a-z0-9_-]{1,63}\.){1,2}sns$/i

/**
 * The spelling of a `.sns` name by which it is registered; `undefined` for other text. Names with other characters than
 * these of ASCII exist, but they may imitate another name, so they are neither resolved nor shown. Neither are names of
 * `.sol`, which SNS gave up for `.sns` in 2026: another registry has them now, with owners of its own.
 */
export function normalName(text: string): string | undefined {
  return form.test(text) ? text.toLowerCase() : undefined
}
