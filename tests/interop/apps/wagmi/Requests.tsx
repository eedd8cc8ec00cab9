import { useQuery } from '@tanstack/react-query'
import { parseEther, recoverMessageAddress } from 'viem'
import {
  useBalance,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'
import { sandboxChains } from '../sandboxChains.ts'

const message = 'Signed through wagmi'
const receiver = '0x00000000000000000000000000000000000a11ce'

/** Requests to a connected wallet. */
export function Requests() {
  const { signMessage, data: signature } = useSignMessage()
  const { switchChain, error } = useSwitchChain()
  const { sendTransaction, data: hash } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ ...(hash && { hash }) })
  const { data: balance } = useBalance({ address: receiver, query: { enabled: !!receipt } })
  const { data: signer } = useQuery({
    queryKey: ['signer', signature],
    enabled: !!signature,
    queryFn: () => recoverMessageAddress({ message, signature: signature ?? '0x' }),
  })
  return (
    <section>
      <output data-testid="signer">{signer}</output>
      <output data-testid="receipt">{receipt?.status}</output>
      <output data-testid="balance">{balance && String(balance.value)}</output>
      <output data-testid="switch-error">{error?.name}</output>
      <button type="button" onClick={() => signMessage({ message })}>
        Sign
      </button>
      <button
        type="button"
        onClick={() => sendTransaction({ to: receiver, value: parseEther('1') })}
      >
        Send
      </button>
      {sandboxChains.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
          {name}
        </button>
      ))}
    </section>
  )
}
