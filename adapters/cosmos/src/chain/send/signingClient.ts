import { type AccountData, isOfflineDirectSigner, type OfflineSigner } from '@cosmjs/proto-signing'
import {
  type Account,
  accountFromAny,
  SigningStargateClient,
  type SigningStargateClientOptions,
  type StargateClient,
} from '@cosmjs/stargate'
import { type Field, readFields, replaceField } from '../../session/protobuf.ts'
import { readAddress } from '../../session/readKey.ts'

/** An account of a chain, with the type of its key where CosmJS would name another. */
type KeyedAccount = Account & { readonly keyType?: string }
type AccountAny = Parameters<typeof accountFromAny>[0]

/** The types of accounts whose keys are those of the EVM, and the type by which their chain names such a key. */
const keyTypes: Readonly<Record<string, string>> = {
  '/ethermint.types.v1.EthAccount': '/ethermint.crypto.v1.ethsecp256k1.PubKey',
  '/injective.types.v1beta1.EthAccount': '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
  '/eth.types.v1.EthAccount': '/eth.crypto.v1.ethsecp256k1.PubKey',
}
const ethKey = /\.ethsecp256k1\.PubKey$/
const cosmosEvmKey = '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'

/** Reads an account of any type that contains a `BaseAccount`. Throws as CosmJS does for others. */
export function accountParser(input: AccountAny): KeyedAccount {
  const base = baseOf(input.value)
  if (!base) return accountFromAny(input)
  const field = (number: number) => base.findLast((it) => it.number === number)?.value
  const known = textOf(readFields(bytesOf(field(2)))?.find(({ number }) => number === 1)?.value)
  const keyType = ethKey.test(known) ? known : keyTypes[input.typeUrl]
  return {
    address: textOf(field(1)),
    pubkey: null, // signing takes the wallet's
    accountNumber: BigInt(numberOf(field(3))),
    sequence: numberOf(field(4)),
    ...(keyType !== undefined && { keyType }),
  }
}

/** Accounts contain each other as their first field: a vesting account a base vesting account, and that a base account. */
const maxDepth = 4

function baseOf(value: Uint8Array, depth = 0): readonly Field[] | undefined {
  const fields = readFields(value)
  const first = fields?.find(({ number }) => number === 1)?.value
  if (!fields || !(first instanceof Uint8Array) || depth > maxDepth) return undefined
  return readAddress(textOf(first)) ? fields : baseOf(first, depth + 1)
}

function bytesOf(value: Field['value'] | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array()
}

function textOf(value: Field['value'] | undefined): string {
  return new TextDecoder().decode(bytesOf(value))
}

function numberOf(value: Field['value'] | undefined): number {
  const number = typeof value === 'bigint' ? Number(value) : 0 // protobuf leaves out a zero
  if (!Number.isSafeInteger(number)) throw new Error('The number of the account is too large')
  return number
}

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
  // biome-ignore lint/complexity/useLiteralKeys: a protected member; CosmJS takes no other encoding of keys
  const query = client['forceGetQueryClient']()
  const ask = query.queryAbci.bind(query)
  query.queryAbci = async (path, request, height) => {
    const [first] = path === simulatePath ? await signer.getAccounts() : []
    return ask(path, first ? await named(request, first.address, inSimulation) : request, height)
  }
  return client
}
