/** Whether a page may be opened for a ramp: on one of its hosts, over https; over http on this machine only. */
export function isAllowedPage(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '' || !hosts.includes(host)) return false
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
