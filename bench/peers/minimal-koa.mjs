// A minimal Koa server: the baseline of P7.
import Koa from 'koa'

const app = new Koa()
app.use((ctx) => {
  ctx.body = { hello: 'world' }
})
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
