import icon from './harbor.svg'
import type { Profile } from './Profile.ts'

/** A wallet with a plain EIP-1193 provider and the behaviour of smaller wallets. */
export const harbor: Profile = {
  id: 'harbor',
  name: 'Harbor Wallet',
  rdns: 'example.harbor',
  icon,
  // Further test accounts of every anvil; use them only on a local chain.
  keys: [
    '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  ],
  initialChainIds: [31337, 31338],
  sharedAccounts: 'current',
  addressCase: 'checksum',
  asksToSwitch: false,
  switchesOnAdd: false,
  whenLocked: 'refuses',
  keepsQuestions: false,
  nestsErrors: true,
  callsVersion: '1.0',
}
