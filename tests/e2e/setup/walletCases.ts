import type { WalletName } from './walletPanel.ts'

/** What tests know about each wallet of the sandbox. */
export const walletCases: readonly {
  readonly wallet: WalletName
  readonly name: string
  readonly rdns: string
  /** The initially active account, checksummed. */
  readonly account: `0x${string}`
  readonly second: `0x${string}`
}[] = [
  {
    wallet: 'meadow',
    name: 'Meadow Wallet',
    rdns: 'example.meadow',
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    second: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  },
  {
    wallet: 'harbor',
    name: 'Harbor Wallet',
    rdns: 'example.harbor',
    account: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    second: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  },
]
