import { connectionErrors } from '@portico/core'
import type { SessionAdapter, SessionPort, SessionScope } from '@portico/core/adapter'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { chainIdOf, cosmosNetwork } from '../networks.ts'
import { arbitrary } from '../session/adr36.ts'
import { type KeplrKey, type KeplrProvider, offlineSigners } from '../session/offlineSigners.ts'
import { keyBytes, readAddress } from '../session/readKey.ts'
import { signatureSchema } from '../session/sign.ts'

/** The methods and events that Cosmos wallets are asked to approve. */
export const scope: SessionScope = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  load: async () => sessionAdapter,
}

/** Cosmos wallets over a WalletConnect session. Wallets cannot be asked for a network that they did not approve. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => {
      const address = readAddress(text)
      return address ? [{ namespace: 'cosmos', address: address.text, type: 'eoa' }] : []
    }),
  isOn: (address, network) => readAddress(address)?.prefix === cosmosNetwork(network).bech32Prefix,
  createProvider: createSessionProvider,
}

/** A Keplr-compatible object for the Cosmos part of a session; approved chains count as enabled. */
export function createSessionProvider(session: SessionPort): KeplrProvider {
  const keys = new Map<string, Promise<KeplrKey>>()
  session.subscribe(() => keys.clear())
  const parts = {
    getKey(chainId) {
      const key = keys.get(chainId) ?? readSessionKey(session, chainId)
      keys.set(chainId, key)
      key.catch(() => keys.delete(chainId)) // the next call retries
      return key
    },
    async signAmino(chainId, signerAddress, signDoc) {
      const params = { signerAddress, signDoc }
      const { signature, signed } = await requestSession(session, 'cosmos_signAmino', {
        chainId,
        params,
      })
      return { signature, signed: (signed as typeof signDoc | undefined) ?? signDoc }
    },
    async signDirect(chainId, signerAddress, doc) {
      const { bodyBytes, authInfoBytes, accountNumber } = doc
      const signDoc = {
        chainId: doc.chainId,
        accountNumber: String(accountNumber),
        bodyBytes: base64.encode(Uint8Array.from(bodyBytes)),
        authInfoBytes: base64.encode(Uint8Array.from(authInfoBytes)),
      }
      const params = { signerAddress, signDoc }
      const { signature, signed } = await requestSession(session, 'cosmos_signDirect', {
        chainId,
        params,
      })
      return { signature, signed: { ...doc, ...signed } }
    },
  } satisfies Partial<KeplrProvider>
  return { enable: async () => undefined, ...parts, ...offlineSigners(parts), ...arbitrary(parts) }
}

type Signing = 'cosmos_signAmino' | 'cosmos_signDirect'
type Asked = { readonly chainId: string; readonly params: object }

async function requestSession<method extends Signing>(
  session: SessionPort,
  method: method,
  { chainId, params }: Asked,
): Promise<z.output<(typeof answers)[method]>> {
  const network = session.networks.find((it) => chainIdOf(it) === chainId)
  if (!network) throw networkErrors.create('notFound', [])
  const answer = await session.request(method, params, network.caipNetworkId)
  const { success, data, error } = answers[method].safeParse(answer)
  if (success) return data as z.output<(typeof answers)[method]>
  const hints = [`The wallet answered ${method} with an invalid result`]
  throw requestErrors.create('signFailed', [], { cause: error, hints })
}

/**
 * The wallet's key on a chain: the active account's if it is on that chain, otherwise the first one's. Throws
 * `network/notFound`, `connection/failed`.
 */
export async function readSessionKey(session: SessionPort, chainId: string): Promise<KeplrKey> {
  const network = session.networks.find((it) => chainIdOf(it) === chainId)
  if (!network) throw networkErrors.create('notFound', [])
  const { caipNetworkId } = network
  const answer = await session.request('cosmos_getAccounts', {}, caipNetworkId)
  const { data = [], error } = answers.cosmos_getAccounts.safeParse(answer)
  const own = caipNetworkId === session.networkId ? session.accounts[0]?.address : undefined
  const found = own === undefined ? data[0] : data.find(({ address }) => address === own)
  const address = found && readAddress(found.address)
  const pubKey = found && keyBytes(found.pubkey)
  if (!address || !pubKey)
    throw connectionErrors.create('failed', [], {
      cause: error,
      hints: ['The wallet returned no key of the account for cosmos_getAccounts'],
    })
  const { bytes, text } = address
  const { algo } = found
  return { name: '', algo, pubKey, address: bytes, bech32Address: text, isNanoLedger: false }
}

/**
 * Base64, or hex from some wallets: a protobuf message begins with tag 1 or 2, and its hex does not decode to such a
 * message as base64.
 */
const messageBytes = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return /^(?:0a|12)(?:[0-9a-f]{2})*$/i.test(text)
        ? hex.decode(text.toLowerCase())
        : base64.decode(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'neither base64 nor hex' })
      return z.NEVER
    }
  }),
)

export const answers = {
  cosmos_getAccounts: z
    .array(
      z.object({
        algo: z._default(z.string(), 'secp256k1'),
        address: z.string(),
        pubkey: z.unknown(),
      }),
    )
    .check(z.maxLength(1000)),
  cosmos_signDirect: z.object({
    signature: signatureSchema,
    // Absent when the document was signed unchanged.
    signed: z.optional(z.object({ bodyBytes: messageBytes, authInfoBytes: messageBytes })),
  }),
  cosmos_signAmino: z.object({
    signature: signatureSchema,
    signed: z.optional(
      z.looseObject({
        chain_id: z.string(),
        account_number: z.string(),
        sequence: z.string(),
        fee: z.looseObject({
          amount: z.array(z.object({ denom: z.string(), amount: z.string() })),
          gas: z.string(),
        }),
        msgs: z.array(z.object({ type: z.string(), value: z.record(z.string(), z.unknown()) })),
        memo: z.string(),
      }),
    ),
  }),
} as const
