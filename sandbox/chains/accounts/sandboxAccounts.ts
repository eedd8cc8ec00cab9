/** Contracts of ERC-4337 on each EVM chain of the sandbox. */
export const sandboxAccounts = {
  /** EntryPoints, and what they create accounts with, at their addresses on mainnet. */
  entryPoint07: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  senderCreator07: '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C',
  entryPoint08: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  senderCreator08: '0x449ED7C3e6Fee6a97311d4b55475DF59C44AdD33',
  /** The code that accounts of viem's `toSimple7702SmartAccount` point to, at its address on mainnet. */
  simpleAccount: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  /** `SmartAccount.sol`: the code that an account points to (EIP-7702). */
  smartAccount: '0x000000000000000000000000000000005a11ac47',
  /** `WebAuthnVerifier.sol`: what an account asks whether a passkey has signed (ERC-7913). */
  webAuthnVerifier: '0x000000000000000000000000000000000079133b',
  /** `SponsorPaymaster.sol`, with a deposit of 100 Ether in EntryPoint 0.8. */
  paymaster: '0x00000000000000000000000000000000005907ee',
} as const
