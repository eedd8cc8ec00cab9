import icon from './lantern.svg'
import type { Profile } from './Profile.ts'

/** The wallet on another device, which connects over WalletConnect only. */
export const lantern: Profile = {
  id: 'lantern',
  name: 'Lantern Wallet',
  rdns: 'example.lantern',
  icon,
  // Seventh to ninth account of anvil's mnemonic; use them only on a local chain.
  keys: [
    '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
    '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
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
