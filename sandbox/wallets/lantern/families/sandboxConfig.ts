import type { SandboxConfig } from '../../messages.ts'

/** Where the sandbox's chains are. */
export async function sandboxConfig(): Promise<SandboxConfig> {
  return (await fetch('/config.json')).json() as Promise<SandboxConfig>
}
