import {
  type Client,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  type PrivateKeyAccount,
  parseAbi,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  toSmartAccount,
} from 'viem/account-abstraction'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'

export type Call = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

const abi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const rows = {
  type: 'tuple[]',
  components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
} as const

/** Call data of an account of ERC-7821 for several calls. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const list = calls.map(({ to, value = 0n, data = '0x' }) => [to, value, data] as const)
  const mode = `0x01${'0'.repeat(62)}` as const
  return encodeFunctionData({ abi, args: [mode, encodeAbiParameters([rows], [list])] })
}

/** An account of a key that points to the sandbox's `SmartAccount` (EIP-7702), for unmodified viem. */
export function smartAccount(client: Client, owner: PrivateKeyAccount) {
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
    signUserOperation: ({ chainId = 31_337, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...operation, sender: owner.address },
        }),
      ),
  })
}
