import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** What a wallet says about itself (EIP-6963), as our own frozen copy. All of it is claimed, not proven. */
export type WalletInfo = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon?: string
}

export type Announcement = { readonly info: WalletInfo; readonly provider: Eip1193Provider }
