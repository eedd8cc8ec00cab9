import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { sandboxChains } from '../sandboxChains.ts'
import { provider } from './provider.ts'

const wallet = createWalletClient({ transport: custom(provider) })
const reader = createPublicClient({ transport: custom(provider) })

async function account(): Promise<Address> {
  const [first] = await wallet.getAddresses()
  if (!first) throw new Error('No account')
  return first
}

const mail = {
  domain: { name: 'Post', version: '1' },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Dear neighbour' },
} as const

/** Uses of viem in the page. */
export const viemDapp = {
  connect: () => wallet.requestAddresses(),
  accounts: () => wallet.getAddresses(),
  chain: () => wallet.getChainId(),
  /** Returns the address that the signature recovers to. */
  async sign(message: string): Promise<Address> {
    const signature = await wallet.signMessage({ account: await account(), message })
    return recoverMessageAddress({ message, signature })
  },
  async signTypedData(): Promise<Address> {
    const signature = await wallet.signTypedData({ account: await account(), ...mail })
    return recoverTypedDataAddress({ ...mail, signature })
  },
  /** Sends one ether and waits for the receipt. */
  async send(to: Address): Promise<{ status: string; balance: string }> {
    const value = parseEther('1')
    const hash = await wallet.sendTransaction({ account: await account(), chain: null, to, value })
    const { status } = await reader.waitForTransactionReceipt({
      hash,
      pollingInterval: 50,
      checkReplacement: false,
    })
    return { status, balance: String(await reader.getBalance({ address: to })) }
  },
  /** Sends two payments with one question (EIP-5792), and waits until they are mined. */
  async batch(
    to: Address,
  ): Promise<{ atomic: string | undefined; status: string | undefined; balance: string }> {
    const own = await account()
    const chainId = await wallet.getChainId()
    const { atomic } = await wallet.getCapabilities({ account: own, chainId })
    const { id } = await wallet.sendCalls({
      account: own,
      chain: sandboxChains[0],
      forceAtomic: true,
      calls: [
        { to, value: parseEther('1') },
        { to, value: parseEther('2') },
      ],
    })
    const { status } = await wallet.waitForCallsStatus({ id, pollingInterval: 50 })
    return {
      atomic: atomic?.status,
      status,
      balance: String(await reader.getBalance({ address: to })),
    }
  },
  switchTo: (id: number) => wallet.switchChain({ id }),
  permissions: () => wallet.getPermissions(),
}
