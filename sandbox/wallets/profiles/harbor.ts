import icon from './harbor.svg'
import type { Profile } from './Profile.ts'

/** A wallet with a plain EIP-1193 provider and the behaviour of smaller wallets. */
export const harbor: Profile = {
  id: 'harbor',
  name: 'Harbor Wallet',
  rdns: 'example.harbor',
  icon,
  // Further test accounts of every anvil; use them only on a local chain.
  accounts: [
    {
      address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      key: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    },
    {
      address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
      key: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    },
    {
      address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      key: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
    },
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
