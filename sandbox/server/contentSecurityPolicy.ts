import type { SandboxConfig } from '../wallets/messages.ts'

/** The strictest policy that a dapp can send; of `frame-src`, `wallets` is needed only in the sandbox. */
export function contentSecurityPolicy({
  wallets,
  chains,
  relay,
  directory,
  engines,
  secure,
}: SandboxConfig): string {
  const nodes = [...chains.map(({ url }) => url), ...Object.values(engines)].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${nodes} ${relay} ${directory}`,
    `frame-src ${wallets} ${secure}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
