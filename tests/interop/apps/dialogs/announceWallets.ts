const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

/** Announces more wallets (EIP-6963) than a low window shows without scrolling; none of them answers a request. */
export function announceWallets(count: number): void {
  const wallets = Array.from({ length: count }, (_, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Wallet ${String.fromCharCode(65 + index)}`,
      rdns: `example.wallet${index}`,
      icon,
    },
    provider: { request: () => new Promise(() => undefined), on() {}, removeListener() {} },
  }))
  const announce = () => {
    for (const detail of wallets)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
