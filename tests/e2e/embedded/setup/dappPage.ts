/** A page that embeds the frame and speaks the protocol by hand, as a dapp's kit does. */
export const dappPage = `<!doctype html>
<meta charset="utf-8">
<title>Dapp</title>
<style>
  body { margin: 0; background: #e9ecf1; font: 15px system-ui }
  iframe { position: fixed; inset-block-start: 20px; inset-inline-start: 20px; width: 360px; height: 560px; border: 0; border-radius: 20px }
</style>
<h1>Dapp</h1>
<div id="outer"><div id="inner"></div></div>
<script>
  const secure = new URLSearchParams(location.search).get('secure')
  const frame = document.createElement('iframe')
  frame.title = 'Secure wallet'
  frame.allow = 'publickey-credentials-get ' + secure + '; publickey-credentials-create ' + secure
  frame.src = secure + '/sdk?projectId=acme&chainId=eip155:1&version=4'
  let port
  const waiting = new Map()
  window.heard = []
  window.ready = new Promise((resolve) => {
    addEventListener('message', ({ data, origin, source }) => {
      if (origin !== secure || source !== frame.contentWindow || data.portico !== 'hello') return
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = ({ data }) => {
        if (data.id === undefined) {
          heard.push(data)
          if (data.type === '@w3m-frame/READY') resolve()
          return
        }
        const [, outcome] = /_(SUCCESS|ERROR)$/.exec(data.type)
        const { resolve: done, reject } = waiting.get(data.id)
        waiting.delete(data.id)
        if (outcome === 'SUCCESS') done(data.payload)
        else reject(new Error(data.payload.message))
      }
      frame.contentWindow.postMessage({ portico: 'port', v: 1 }, secure, [channel.port2])
    })
  })
  window.send = (message) => port.postMessage(message)
  window.request = (name, payload) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID().replaceAll('-', '')
      waiting.set(id, { resolve, reject })
      port.postMessage({ v: 1, id, type: '@w3m-app/' + name, ...(payload && { payload }) })
    })
  window.rpc = (method, params, chainId) =>
    request('RPC_REQUEST', { method, params, ...(chainId && { chainId }) })
  document.querySelector('#inner').append(frame)
</script>
`
