import { useQuery } from '@tanstack/react-query'
import { parseEther, recoverMessageAddress } from 'viem'
import {
  useBalance,
  useCallsStatus,
  useCapabilities,
  useSendCalls,
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
  const { data: capabilities } = useCapabilities()
  const { sendCalls, data: batch } = useSendCalls()
  const { data: calls } = useCallsStatus({
    id: batch?.id ?? '',
    query: { enabled: !!batch, refetchInterval: 100 },
  })
  const abilities = Object.values(capabilities ?? {}).map(({ atomic }) => atomic?.status)
  return (
    <section>
      <output data-testid="atomic">{abilities[0]}</output>
      <output data-testid="calls">{calls?.status}</output>
      <button
        type="button"
        onClick={() =>
          sendCalls({
            forceAtomic: true,
            calls: [
              { to: receiver, value: 1n },
              { to: receiver, value: 2n },
            ],
          })
        }
      >
        Send both
      </button>
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
