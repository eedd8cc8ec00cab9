import { concat, type Hex, numberToHex, type PublicClient, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../../../sandbox/chains/accounts/sponsorKey.ts'

const abi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function sponsorshipHash(Packed operation) view returns (bytes32)',
])
const sponsor = privateKeyToAccount(sponsorKey)
const placeholder = `0x${'7a'.repeat(64)}1c` as const

/** In seconds from now. */
export type SponsorshipTimes = { readonly after: number; readonly until: number }

/** Data of the paymaster with a placeholder as the signature, for an estimate. */
export function unsignedSponsorship({ after, until }: SponsorshipTimes): Hex {
  const now = Math.floor(Date.now() / 1_000)
  const times = [until, after].map((seconds) => numberToHex(now + seconds, { size: 6 }))
  return concat([...times, placeholder])
}

/** The operation with a signature of the sandbox's sponsor for all of it, in place of the placeholder. */
export async function sponsorOperation(
  client: PublicClient,
  operation: UserOperation<'0.8'>,
): Promise<UserOperation<'0.8'>> {
  const hash = await client.readContract({
    address: sandboxAccounts.paymaster,
    abi,
    functionName: 'sponsorshipHash',
    args: [toPackedUserOperation({ ...operation, signature: '0x' })],
  })
  const times = (operation.paymasterData as Hex).slice(0, 2 + 24) as Hex
  return { ...operation, paymasterData: concat([times, await sponsor.sign({ hash })]) }
}
