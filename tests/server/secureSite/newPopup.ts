import { type openSite, origin } from './openSite.ts'

type Site = Pick<ReturnType<typeof openSite>, 'get'>
export type Popup = ReturnType<typeof newPopup>

/** The popup of a browser: it keeps cookies and fills in the provider's forms. */
export function newPopup({ get }: Site) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const cookies = (url: string) => [...jarOf(url)].map((pair) => pair.join('=')).join('; ')
  const store = (url: string, response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jarOf(url).set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  /** Opens an address: of the site in this process, of another by HTTP. */
  const open = async (url: string, form?: string): Promise<Response> => {
    const headers = { cookie: cookies(url) }
    if (url.startsWith(origin)) return store(url, await get(url.slice(origin.length), headers))
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = form === undefined ? { headers } : { headers: { ...headers, ...type }, body: form }
    const method = form === undefined ? 'GET' : 'POST'
    return store(url, await fetch(url, { redirect: 'manual', method, ...init }))
  }
  /** Opens the page that tells the site the frame's browser, as a page at `site` of that browser does. */
  const join = async (login: string, site = 'same-origin', dest = 'document') => {
    const path = `/social/join?login=${login}`
    const fetched = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    return get(path, { cookie: cookies(origin), ...fetched })
  }
  return {
    open,
    join,
    cookies,
    /** From the address that the site gave to the one that the provider returns to. */
    async authorize(uri: string, name = 'ada', change = (url: URL) => url): Promise<string> {
      let url = uri
      for (let step = 0; step < 15; step += 1) {
        if (url.startsWith(`${origin}/social/callback/`)) return url
        const response = await open(url)
        const location = response.headers.get('location')
        if (location === null) {
          const page = await response.text()
          const action = /action="([^"]+)"/.exec(page)?.[1]
          if (action === undefined) return `stopped: ${response.status}`
          const form = /name="login"/.test(page)
            ? `prompt=login&login=${name}&password=x`
            : 'prompt=consent'
          const next = await open(new URL(action, url).href, form)
          url = new URL(next.headers.get('location') ?? '', url).href
        } else {
          const target = new URL(location, url)
          url = (url.startsWith(origin) ? change(target) : target).href
        }
      }
      throw new Error('The provider goes round in a circle')
    },
    /** What the page of the site posts to its opener, and the secret that it gives to frames of the site. */
    async receive(callback: string) {
      const response = await open(callback)
      const json = /id="data">([^<]*)</.exec(await response.text())?.[1]
      const data = json === undefined ? undefined : JSON.parse(json)
      return { status: response.status, ...data } as {
        status: number
        dapp?: string
        resultUri?: string
        result?: string
        flow?: string
      }
    },
  }
}
