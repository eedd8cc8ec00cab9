import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { shouldInject } from './shouldInject.ts'

/*
 * An unmodified third-party wallet: it prompts for nothing and creates a new key for each connection, so it restores
 * nothing after a reload. The sandbox only funds the new key.
 */
if (shouldInject()) {
  const url = globalThis.sandbox.engines.solana
  const adapter = withoutWarnings(() => new UnsafeBurnerWalletAdapter())
  const connect = adapter.connect.bind(adapter)
  adapter.connect = async () => {
    await connect()
    await fund(url, adapter.publicKey?.toBase58() ?? '')
  }
  const wallet = new SolanaWalletAdapterWallet(adapter, 'solana:localnet', url)
  // Its package was not compiled with exact optional properties.
  registerWallet(wallet as Wallet)
}

async function fund(url: string, address: string): Promise<void> {
  const call = { jsonrpc: '2.0', id: 1, method: 'sandbox_fund', params: [address] }
  await fetch(url, { method: 'POST', body: JSON.stringify(call) })
}

/** The wallet warns that it is unsafe, which is intended here. */
function withoutWarnings<value>(make: () => value): value {
  const { warn } = console
  console.warn = () => {}
  try {
    return make()
  } finally {
    console.warn = warn
  }
}
