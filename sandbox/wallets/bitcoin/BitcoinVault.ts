import { requestConsent } from '../inpage/requestConsent.ts'
import type { VaultKeys } from './openKeys.ts'
import { type ShownAddress, type VaultNetwork, vaultState } from './vaultState.ts'

export type VaultProfile = {
  readonly id: 'quarry' | 'granite'
  readonly name: string
  readonly paymentKind: 'p2sh' | 'p2wpkh'
}
type Inputs = Readonly<Record<string, readonly number[]>>

/** Accounts and consent of a wallet that runs in the page; its signing code loads on demand. */
export class BitcoinVault {
  readonly #profile: VaultProfile
  readonly #state: ReturnType<typeof vaultState>
  /** Called when accounts or network change. */
  onChange: () => void = () => undefined

  constructor(profile: VaultProfile) {
    this.#profile = profile
    this.#state = vaultState(profile.id)
  }

  /** Addresses that the page may see, on both networks. */
  get shown(): readonly ShownAddress[] {
    return this.#state.read().shown
  }

  get network(): VaultNetwork {
    return this.#state.read().network
  }

  async connect(): Promise<void> {
    if (this.shown.length > 0) return
    await this.#ask('connect', 'Show your addresses to this page?', { agree: 'Connect' })
    await this.#show()
  }

  forget(): void {
    this.#state.clear()
  }

  /** Switches to the other account, as its owner would at the wallet. */
  async useAccount(account: 0 | 1): Promise<void> {
    this.#state.write({ account })
    if (this.shown.length === 0) return
    await this.#show()
    this.onChange()
  }

  async useNetwork(network: VaultNetwork): Promise<void> {
    if (network === this.network) return
    await this.#ask('switchNetwork', `Switch to ${network}?`, { agree: 'Switch' })
    this.#state.write({ network })
    this.onChange()
  }

  async signMessage(
    address: string,
    text: string,
    protocol: 'ECDSA' | 'BIP322',
  ): Promise<Uint8Array> {
    const rows = [['Address', address]] as const
    await this.#ask('signMessage', 'Sign this message?', { rows, text, agree: 'Sign' })
    const { signMessage } = await import('./signMessage.ts')
    const key = (await this.#keys()).find((it) => it.address === address)
    if (!key) throw new Error(`${address} is not an address of this wallet`)
    return signMessage(key, text, protocol)
  }

  async signPsbt(psbt: Uint8Array, inputs: Inputs): Promise<Uint8Array> {
    const [{ describePsbt }, { signPsbt }] = await Promise.all([
      import('./describePsbt.ts'),
      import('./signPsbt.ts'),
    ])
    const keys = await this.#keys()
    const rows = describePsbt(psbt, keys[0]!.network)
    await this.#ask('signTransaction', 'Sign this transaction?', { rows, agree: 'Sign' })
    return signPsbt(psbt, keys, inputs).toBuffer()
  }

  async #show(): Promise<void> {
    const { showKeys } = await import('./openKeys.ts')
    this.#state.write({ shown: showKeys(this.#whose()) })
  }

  async #keys() {
    const { openKeys } = await import('./openKeys.ts')
    return (['regtest', 'signet'] as const).flatMap((network) => openKeys(this.#whose(), network))
  }

  #whose(): VaultKeys {
    const { id, paymentKind } = this.#profile
    return { id, paymentKind, account: this.#state.read().account }
  }

  #ask(
    kind: string,
    title: string,
    {
      rows = [],
      ...rest
    }: {
      readonly rows?: readonly (readonly [string, string])[]
      readonly text?: string
      readonly agree: string
    },
  ): Promise<void> {
    return requestConsent({ wallet: this.#profile.name, kind, title, rows, ...rest })
  }
}
