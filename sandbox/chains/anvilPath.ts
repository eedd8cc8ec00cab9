import { existsSync } from 'node:fs'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of the anvil binary: ANVIL_PATH, the installed package of this platform, or `anvil` of the PATH. The package's
 * script is not used, because it leaves its child process running when it is killed.
 */
export function anvilPath(folder: string): string {
  const { platform, arch } = process
  const name = `anvil-${platform}-${architectures[arch] ?? arch}`
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const installed = `${folder}/node_modules/@foundry-rs/${name}/bin/${file}`
  return process.env.ANVIL_PATH ?? (existsSync(installed) ? installed : 'anvil')
}
