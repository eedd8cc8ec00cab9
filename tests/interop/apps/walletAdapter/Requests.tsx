import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { useState } from 'react'

/** The second account of the sandbox's Ember Wallet. */
const receiver = new PublicKey('5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf')

/** Requests to a connected wallet. */
export function Requests() {
  const { connection } = useConnection()
  const { publicKey, signMessage, sendTransaction } = useWallet()
  const [signature, setSignature] = useState('')
  const [hash, setHash] = useState('')
  const [error, setError] = useState('')
  if (!publicKey || !signMessage) return null
  const sign = async () =>
    setSignature(bs58.encode(await signMessage(new TextEncoder().encode('Signed by others'))))
  const send = async () => {
    const transfer = { fromPubkey: publicKey, toPubkey: receiver, lamports: 1_000_000 }
    const transaction = new Transaction().add(SystemProgram.transfer(transfer))
    setHash(await sendTransaction(transaction, connection))
  }
  const settle = (work: Promise<void>) => work.catch((cause: Error) => setError(cause.name))
  return (
    <section>
      <output data-testid="signature">{signature}</output>
      <output data-testid="hash">{hash}</output>
      <output data-testid="error">{error}</output>
      <button type="button" onClick={() => settle(sign())}>
        Sign
      </button>
      <button type="button" onClick={() => settle(send())}>
        Send
      </button>
    </section>
  )
}
