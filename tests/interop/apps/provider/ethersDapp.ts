import { BrowserProvider, parseEther, toBeHex, verifyMessage } from 'ethers'
import { provider } from './provider.ts'

// `any` allows network changes by the visitor.
const browser = new BrowserProvider(provider, 'any', { pollingInterval: 50 })

/** Uses of ethers in the page. */
export const ethersDapp = {
  async connect(): Promise<string> {
    return (await browser.getSigner()).getAddress()
  },
  async accounts(): Promise<readonly string[]> {
    return (await browser.listAccounts()).map(({ address }) => address)
  },
  async chain(): Promise<number> {
    return Number((await browser.getNetwork()).chainId)
  },
  /** Returns the address that the signature recovers to. */
  async sign(message: string): Promise<string> {
    const signer = await browser.getSigner()
    return verifyMessage(message, await signer.signMessage(message))
  },
  /** Sends one ether and waits for the receipt. */
  async send(to: string): Promise<{ status: number | null | undefined; balance: string }> {
    const signer = await browser.getSigner()
    const sent = await signer.sendTransaction({ to, value: parseEther('1') })
    const receipt = await sent.wait()
    return { status: receipt?.status, balance: String(await browser.getBalance(to)) }
  },
  switchTo: (id: number) =>
    browser.send('wallet_switchEthereumChain', [{ chainId: toBeHex(id).replace(/^0x0+/, '0x') }]),
}
