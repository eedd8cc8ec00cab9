import { base64 } from '@scure/base'
import type * as z from 'zod/mini'
import type { ChainName } from '../chains.ts'
import type { Grant } from '../session/Grant.ts'
import { messageProtocol } from '../sign/messageProtocol.ts'
import type { BitcoinWallet, SignInputs } from '../wallets/BitcoinWallet.ts'
import { RpcFailure } from '../wallets/RpcFailure.ts'
import { satsNetworks } from '../wallets/sats/satsNetworks.ts'
import { satsCodes } from '../wallets/satsCodes.ts'
import { describeGrant } from './describeGrant.ts'
import { messageHash } from './messageHash.ts'
import { providerParams } from './providerParams.ts'

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
    const known = Object.entries(satsNetworks) as [ChainName, string][]
    const chain = known.find(([, satsName]) => satsName === name)?.[0]
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
    const signInputs = named ?? (await ownInputs(wallet, psbt))
    if (!broadcast) return { psbt: base64.encode(await wallet.signPsbt(psbt, signInputs)) }
    if (!wallet.sendPsbt) throw unsupported('signPsbt with broadcast')
    // The wallet keeps the signed PSBT, so the request's own is returned.
    return { txid: await wallet.sendPsbt(psbt, signInputs), psbt: base64.encode(psbt) }
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

/** Without named inputs, all inputs of the wallet are signed. */
async function ownInputs(wallet: BitcoinWallet, psbt: Uint8Array): Promise<SignInputs> {
  const [{ readPsbt }, { signInputs }] = await Promise.all([
    import('../chain/readPsbt.ts'),
    import('../chain/signInputs.ts'),
  ])
  return signInputs(readPsbt(psbt), await shown(wallet))
}

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
