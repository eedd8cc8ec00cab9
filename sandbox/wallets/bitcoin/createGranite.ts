import { BitcoinVault } from './BitcoinVault.ts'

type Params = {
  readonly address: string
  readonly message: string
  readonly protocol?: 'ECDSA' | 'BIP322'
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
  readonly name: string
}
type Listener = { readonly eventName: string; readonly cb: (event: object) => void }
type Method = (params: Params) => unknown
export type Granite = Pick<BitcoinVault, 'useAccount'> & {
  request(method: string, params?: unknown): Promise<object>
  addListener(listener: Listener): () => void
  forgetPage(): void
}

const names = { regtest: 'Regtest', signet: 'Signet' } as const
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** A wallet with the sats-connect API: nested segwit for payments, taproot for ordinals. */
export function createGranite(): Granite {
  const vault = new BitcoinVault({ id: 'granite', name: 'Granite Wallet', paymentKind: 'p2sh' })
  const listeners = new Set<Listener>()
  const emit = (eventName: string, event: object = {}) => {
    for (const it of [...listeners])
      if (it.eventName === eventName) it.cb({ type: eventName, ...event })
  }
  let lastNetwork = vault.network
  vault.onChange = () => {
    const moved = lastNetwork !== vault.network
    lastNetwork = vault.network
    const addresses = shown(vault)
    if (moved) emit('networkChange', { ...network(vault), addresses })
    else emit('accountChange', { addresses })
  }
  const forgetPage = () => {
    vault.forget()
    emit('disconnect')
  }
  const methods = graniteMethods(vault)
  let lastId = 0
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: String(++lastId) }
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) return { ...envelope, error: { code: -32601, message: `No method ${method}` } }
      try {
        return { ...envelope, result: await answer((params ?? {}) as Params) }
      } catch (error) {
        return { ...envelope, error: toFailure(error) }
      }
    },
    addListener(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    useAccount: (account) => vault.useAccount(account),
    forgetPage,
  }
}

function graniteMethods(vault: BitcoinVault): Readonly<Record<string, Method>> {
  const account = () => {
    if (vault.shown.length === 0) throw { code: -32002, message: 'Access denied' }
    return { id: '1', walletType: 'software', addresses: shown(vault), network: network(vault) }
  }
  const connect = async () => {
    await vault.connect()
    return account()
  }
  const leave = () => {
    vault.forget()
    return null
  }
  const methods: Readonly<Record<string, Method>> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: [] }),
    wallet_connect: connect,
    getAddresses: connect,
    getAccounts: async () => (await connect()).addresses,
    wallet_getAccount: account,
    wallet_getNetwork: () => network(vault),
    async wallet_changeNetwork({ name }) {
      const wanted = (['regtest', 'signet'] as const).find((it) => names[it] === name)
      if (!wanted) throw { code: -32602, message: `This wallet has no ${name}` }
      await vault.useNetwork(wanted)
      return null
    },
    wallet_disconnect: leave,
    wallet_renouncePermissions: leave,
    async signMessage({ address, message, protocol = 'BIP322' }) {
      const signature = toText(await vault.signMessage(address, message, protocol))
      return { signature, messageHash: '', address, protocol }
    },
    async signPsbt({ psbt, signInputs }) {
      return { psbt: toText(await vault.signPsbt(toBytes(psbt), signInputs)) }
    },
  }
  return methods
}

function shown(vault: BitcoinVault) {
  return vault.shown
    .filter(({ network }) => network === vault.network)
    .map(({ address, publicKey, purpose, kind }) => ({
      address,
      // Taproot keys are x-only, without the parity byte, as in most wallets.
      publicKey: kind === 'p2tr' ? publicKey.slice(2) : publicKey,
      purpose,
      addressType: kind,
      walletType: 'software',
    }))
}

function network(vault: BitcoinVault) {
  return {
    bitcoin: { name: names[vault.network] },
    stacks: { name: 'testnet' },
    spark: { name: 'regtest' },
  }
}

function toFailure(error: unknown): object {
  const { refused, code, message } = error as Record<'refused' | 'code' | 'message', unknown>
  if (refused) return { code: -32000, message: 'User rejected the request.' }
  return typeof code === 'number' ? { code, message } : { code: -32603, message: String(message) }
}
