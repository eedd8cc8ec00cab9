import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { chainNames } from '../networks.ts'
import type { BitcoinWallet } from './BitcoinWallet.ts'
import { describeGrant } from './createProvider.ts'
import type { Grant } from './Grant.ts'
import { messageHash } from './messageHash.ts'
import { satsNetworks } from './requestSats.ts'
import { addressText, base64Bytes } from './schemas.ts'
import { messageProtocol } from './sign.ts'
import { RpcFailure, satsCodes } from './walletErrors.ts'

type Method = (wallet: BitcoinWallet, params: unknown) => Promise<unknown>

/** Handles a sats-connect request. Throws `RpcFailure`, `KitError`, and as the wallet does. */
export async function answer(
  wallet: BitcoinWallet,
  method: string,
  params: unknown,
): Promise<unknown> {
  const own = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (own) return own(wallet, params)
  if (wallet.request) return wallet.request(method, params)
  throw unsupported(method)
}

const methods: Readonly<Record<string, Method>> = {
  getInfo: async (wallet) => ({
    version: '1.0.0',
    methods: Object.keys(methods).filter((name) => name !== 'sendTransfer' || wallet.sendTransfer),
    supports: [],
  }),
  getAddresses: (wallet, params) => addresses(wallet, params),
  getAccounts: async (wallet, params) => (await addresses(wallet, params)).addresses,
  async wallet_connect(wallet, params) {
    return { id: 'account', walletType: 'software', ...(await addresses(wallet, params)) }
  },
  async wallet_requestPermissions(wallet) {
    await grantOf(wallet)
    return true
  },
  async wallet_getAccount(wallet) {
    return { id: 'account', walletType: 'software', ...describeGrant(await shown(wallet)) }
  },
  wallet_getNetwork: async (wallet) => describeGrant(await shown(wallet)).network,
  async wallet_changeNetwork(wallet, params) {
    const { name } = readParams(providerParams.network, params)
    const chain = chainNames.find((it) => satsNetworks[it] === name)
    if (!chain || !wallet.switchNetwork) throw unsupported('wallet_changeNetwork')
    await wallet.switchNetwork(chain)
    return null
  },
  wallet_disconnect: leave,
  wallet_renouncePermissions: leave,
  async signMessage(wallet, params) {
    const {
      address,
      message,
      protocol = messageProtocol(address),
    } = readParams(providerParams.signMessage, params)
    const signature = await wallet.signMessage({ address, message, protocol })
    return { signature, messageHash: messageHash(message, protocol), address, protocol }
  },
  async signPsbt(wallet, params) {
    const { psbt, signInputs: named, broadcast } = readParams(providerParams.signPsbt, params)
    const { describeInputs, readPsbt, signInputs, toPsbt } = await loadPsbt()
    const given = readPsbt(psbt)
    // Without named inputs, all inputs of the wallet are signed.
    const inputs = describeInputs(given, named ?? signInputs(given, await shown(wallet)))
    if (!broadcast)
      return { psbt: base64.encode(toPsbt(given, await wallet.signPsbt(psbt, inputs))) }
    if (!wallet.sendPsbt) throw unsupported('signPsbt with broadcast')
    // The wallet keeps the signed PSBT, so the request's own is returned.
    return { txid: await wallet.sendPsbt(psbt, inputs), psbt: base64.encode(psbt) }
  },
  async sendTransfer(wallet, params) {
    const { recipients, feeRate } = readParams(providerParams.sendTransfer, params)
    if (!wallet.sendTransfer) throw unsupported('sendTransfer')
    const to = recipients.map(({ address, amount }) => ({ address, sats: amount }))
    return { txid: await wallet.sendTransfer(to, feeRate) }
  },
}

async function leave(wallet: BitcoinWallet): Promise<null> {
  await wallet.disconnect()
  return null
}

async function addresses(wallet: BitcoinWallet, params: unknown) {
  const requested = readParams(providerParams.addresses, params)
  const purposes = requested?.purposes ?? requested?.addresses
  const { addresses, network } = describeGrant(await grantOf(wallet))
  const wanted = addresses.filter(({ purpose }) => purposes?.includes(purpose) ?? true)
  return { addresses: wanted, network }
}

/** The current grant; without one the visitor is prompted. */
async function grantOf(wallet: BitcoinWallet): Promise<Grant> {
  const grant = (await wallet.read()) ?? (await wallet.connect(undefined))
  if (grant) return grant
  throw new RpcFailure({ code: satsCodes.refused, message: 'Nothing was granted' })
}

/** The transaction library loads with the first PSBT. */
const loadPsbt = () => import('../chain/send/readPsbt.ts')

async function shown(wallet: BitcoinWallet): Promise<Grant> {
  const grant = await wallet.read()
  if (grant) return grant
  throw new RpcFailure({ code: satsCodes.accessDenied, message: 'The page is not connected' })
}

function readParams<schema extends z.ZodMiniType>(
  schema: schema,
  params: unknown,
): z.output<schema> {
  const { success, data, error } = schema.safeParse(params)
  if (success) return data
  const message = 'The params are not those of sats-connect'
  throw new RpcFailure({ code: satsCodes.invalidParams, message, data: error.issues })
}

function unsupported(method: string): RpcFailure {
  return new RpcFailure({ code: satsCodes.methodNotFound, message: `${method} is not supported` })
}

const purposes = z.optional(z.array(z.string()))
const sats = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,16}$/))]),
  z.transform((amount) => BigInt(amount)),
)

/** Schemas of the params of sats-connect methods. */
export const providerParams = {
  addresses: z.nullish(z.object({ purposes, addresses: purposes })),
  network: z.object({ name: z.enum(Object.values(satsNetworks)) }),
  signMessage: z.object({
    address: addressText,
    message: z.string(),
    protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
  }),
  signPsbt: z.object({
    psbt: base64Bytes,
    signInputs: z.optional(z.record(addressText, z.array(z.int().check(z.nonnegative())))),
    broadcast: z.optional(z.boolean()),
  }),
  sendTransfer: z.object({
    recipients: z.array(z.object({ address: addressText, amount: sats })).check(z.minLength(1)),
    feeRate: z.optional(z.int().check(z.positive())),
  }),
} as const
