import { encodeAbiParameters, keccak256, parseEther, toHex } from 'viem'
import { executor } from '../bundler/executor.ts'
import { placeEntryPoints } from '../entrypoint/placeEntryPoints.ts'
import { placeState } from '../placeState.ts'
import { sandboxAccounts } from './sandboxAccounts.ts'
import state from './state.json'

const deposit = toHex(parseEther('100'), { size: 32 })

/**
 * Places the contracts of ERC-4337 on a fresh node, without a transaction, with a deposit of the paymaster, and pays what
 * a bundler sends. `folder` has the EntryPoints.
 */
export async function placeAccounts(url: string, folder: string): Promise<void> {
  const { entryPoint08, paymaster } = sandboxAccounts
  const deposits = [{ type: 'address' }, { type: 'uint256' }] as const
  const slot = keccak256(encodeAbiParameters(deposits, [paymaster, 0n]))
  await placeEntryPoints(url, folder)
  await placeState(url, {
    ...state,
    [entryPoint08]: { storage: { [slot]: deposit }, balance: deposit },
    [executor.address]: { balance: toHex(parseEther('1000')) },
  })
}
