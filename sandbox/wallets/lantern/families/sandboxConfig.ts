import type { SandboxConfig } from '../../messages.ts'

/** The sandbox's config, with the URLs of its chains. */
export async function sandboxConfig(): Promise<SandboxConfig> {
  return (await fetch('/config.json')).json() as Promise<SandboxConfig>
}
