import { join } from 'node:path'
import { rootFolder } from './rootFolder.ts'
import { run } from './run.ts'
import { runWhenChanged } from './runWhenChanged.ts'
import { startSandbox } from './startSandbox.ts'

/** Starts the sandbox once the dependencies are installed; the servers keep the process alive. */
export async function main(log: (step: string) => void): Promise<void> {
  const root = rootFolder()
  await runWhenChanged(root, {
    name: 'packages',
    inputs: [
      'core',
      'adapters',
      'react',
      'features',
      'server',
      'rollup.config.mjs',
      'rollup.frame.mjs',
      'package-lock.json',
    ],
    outputs: [
      'core/dist',
      'react/dist',
      'features/dist',
      'server/dist',
      ...['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map(
        (name) => `adapters/${name}/dist`,
      ),
    ],
    async work() {
      log('Building the packages')
      await run(
        process.execPath,
        [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--silent'],
        root,
      )
    },
  })
  const { url, second, wallets, directory, data, bundler, secure, mail, nodes, engines } =
    await startSandbox({
      packages: 'dist',
      blockSeconds: 12,
      log,
    })
  log('Ready')
  console.log(`
  Open      ${url}   and as a second dapp ${second}
  Mail      ${mail}   codes and links of the embedded wallet
  Wallets   ${wallets}/meadow/   ${wallets}/harbor/   ${wallets}/lantern/
  Wallet    ${secure}/wallet   (the embedded wallet’s own page)
  Relay     ${directory.replace('http', 'ws')}
  Directory ${directory}
  Data      ${data}
  Bundlers  ${nodes.map(({ chainId }) => `${bundler}/${chainId}`).join('   ')}
  Paymaster ${directory}/paymaster   (its policy is demo)
  Nodes     ${nodes.map((node) => `${node.url} (chain ${node.chainId})`).join('   ')}
  Engines   ${engines.map(({ name, host }) => `${host} (${name})`).join('   ')}

  Ctrl-C ends everything.
`)
}
