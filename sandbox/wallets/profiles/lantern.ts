import icon from './lantern.svg'
import type { Profile } from './Profile.ts'

/** The wallet on another device, which connects over WalletConnect only. */
export const lantern: Profile = {
  id: 'lantern',
  name: 'Lantern Wallet',
  rdns: 'example.lantern',
  icon,
  // Seventh to ninth account of anvil's mnemonic; use them only on a local chain.
  accounts: [
    {
      address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      key: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    },
    {
      address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
      key: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
    },
    {
      address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
      key: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    },
  ],
  initialChainIds: [31337, 31338],
  sharedAccounts: 'current',
  addressCase: 'checksum',
  asksToSwitch: true,
  switchesOnAdd: true,
  whenLocked: 'asks',
  keepsQuestions: true,
  nestsErrors: false,
  callsVersion: '2.0.0',
}
