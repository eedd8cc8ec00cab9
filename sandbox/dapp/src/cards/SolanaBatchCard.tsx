import type { CallOf } from '@portico/core'
import { useAccount, useNetwork } from '@portico/react'
import { Card } from '../Card.tsx'
import { ReviewedBatch } from './ReviewedBatch.tsx'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** The second account of Ember Wallet. */
const receiver = '5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf'
/** `ApproveChecked` of the token program: 2 tokens of 6 decimals. */
const approval = Uint8Array.from([13, 128, 132, 30, 0, 0, 0, 0, 0, 6])

/** Two payments and an allowance as one transaction. */
export function SolanaBatchCard() {
  const { address = '' } = useAccount()
  const { network } = useNetwork()

  async function calls(): Promise<readonly CallOf<'solana'>[]> {
    const web3 = await import('@solana/web3.js')
    const owner = new web3.PublicKey(address)
    const to = new web3.PublicKey(receiver)
    const connection = new web3.Connection(network?.rpcUrls.default.http[0] ?? '')
    const accounts = await connection.getParsedTokenAccountsByOwner(owner, {
      programId: new web3.PublicKey(tokenProgram),
    })
    const [token] = accounts.value
    const pay = (lamports: number) =>
      web3.SystemProgram.transfer({ fromPubkey: owner, toPubkey: to, lamports })
    if (!token) return [pay(1_000_000), pay(2_000_000)]
    const { mint } = token.account.data.parsed.info as { mint: string }
    const approve = {
      programAddress: tokenProgram,
      accounts: [
        { address: token.pubkey.toBase58(), role: 1 },
        { address: mint, role: 0 },
        { address: receiver, role: 0 },
        { address, role: 2 },
      ],
      data: approval,
    }
    return [pay(1_000_000), approve, pay(2_000_000)]
  }

  return (
    <Card title="Batch">
      <ReviewedBatch
        text="Two payments and an allowance, reviewed as a whole."
        label="Review three instructions"
        calls={calls}
      />
    </Card>
  )
}
