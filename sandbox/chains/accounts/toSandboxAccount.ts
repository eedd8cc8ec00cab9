import type { Client, PrivateKeyAccount } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  toSmartAccount,
} from 'viem/account-abstraction'
import { type Call, encodeCalls } from './encodeCalls.ts'
import { sandboxAccounts } from './sandboxAccounts.ts'

/** An account of a key that points to the sandbox's `SmartAccount` (EIP-7702), for viem's clients. */
export function toSandboxAccount(client: Client, owner: PrivateKeyAccount) {
  return toSmartAccount({
    client: client as never, // viem declares the client of an account with a narrower transport
    authorization: { account: owner, address: sandboxAccounts.smartAccount },
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => owner.address,
    getFactoryArgs: async () => ({ factory: '0x7702', factoryData: '0x' }),
    encodeCalls: async (calls) => encodeCalls(calls as readonly Call[]),
    getStubSignature: async () => `0x${'7a'.repeat(64)}1c`,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (typed) => owner.signTypedData(typed as never), // as viem's own accounts do
    signUserOperation: ({ chainId = client.chain?.id ?? 31_337, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...operation, sender: owner.address },
        }),
      ),
  })
}
