import { type AccountData, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import {
  SigningStargateClient,
  type SigningStargateClientOptions,
  type StargateClient,
} from '@cosmjs/stargate'
import { replaceField } from '../../session/protobuf.ts'
import { accountParser, type KeyedAccount } from '../accountParser.ts'

const cosmosEvmKey = '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'
const simulatePath = '/cosmos.tx.v1beta1.Service/Simulate'
/** Where the type of the only signer's key is in an `AuthInfo`, and in the request of a simulation. */
const inAuthInfo = [1, 1, 1] as const
const inSimulation = [2, 2, ...inAuthInfo] as const

/**
 * An `AuthInfo`, or another message with one at `path`, with the type of the account's key as its chain names it. Throws
 * as the node does.
 */
export async function withKeyType(
  client: StargateClient,
  { address, algo }: AccountData,
  bytes: Uint8Array,
  path: readonly number[] = inAuthInfo,
): Promise<Uint8Array> {
  const account: KeyedAccount | null = await client.getAccount(address)
  const type = account?.keyType ?? (algo.startsWith('eth') ? cosmosEvmKey : undefined)
  return type === undefined ? bytes : replaceField(bytes, path, new TextEncoder().encode(type))
}

/**
 * A client of CosmJS that also reads accounts of EVM chains, and names their keys as their chain does: CosmJS knows one
 * type of such keys for signing, and none for simulating.
 */
export async function openSigningClient(
  url: string,
  signer: OfflineSigner,
  options: SigningStargateClientOptions = {},
): Promise<SigningStargateClient> {
  const named = async (bytes: Uint8Array, address: string, path?: readonly number[]) => {
    const own = (await signer.getAccounts()).find((it) => it.address === address)
    return own ? withKeyType(client, own, bytes, path) : bytes
  }
  const typed: OfflineSigner = !isOfflineDirectSigner(signer)
    ? signer
    : {
        getAccounts: () => signer.getAccounts(),
        signDirect: async (address, document) =>
          signer.signDirect(address, {
            ...document,
            authInfoBytes: await named(document.authInfoBytes, address),
          }),
      }
  const client = await SigningStargateClient.connectWithSigner(url, typed, {
    accountParser,
    ...options,
  })
  if (!isOfflineDirectSigner(signer)) {
    // An amino document has no key, so the type is named after it is signed.
    const sign = client.sign.bind(client)
    client.sign = async (address, ...request) => {
      const signed = await sign(address, ...request)
      return { ...signed, authInfoBytes: await named(signed.authInfoBytes, address) }
    }
  }
  // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS takes no other encoding of keys
  const query = client['forceGetQueryClient']()
  const ask = query.queryAbci.bind(query)
  query.queryAbci = async (path, request, height) => {
    const [first] = path === simulatePath ? await signer.getAccounts() : []
    return ask(path, first ? await named(request, first.address, inSimulation) : request, height)
  }
  return client
}
