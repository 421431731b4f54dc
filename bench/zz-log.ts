export function createHttpLog() {
  const original = globalThis.fetch
  const start = performance.now()
  const lines: string[] = []
  const cpu = process.cpuUsage()
  globalThis.fetch = async (url, init) => {
    const at = performance.now()
    const n = JSON.parse(init!.body as string).letters.length
    const r = await original(url, init)
    const text = await r.text()
    lines.push(`${n}: ${Math.round(at - start)}–${Math.round(performance.now() - start)}`)
    return new Response(text, { status: r.status, headers: r.headers })
  }
  return { end() { globalThis.fetch = original; const c = process.cpuUsage(cpu); return lines.join('  ') + ` cpu ${Math.round((c.user + c.system) / 1000)} ms` } }
}
