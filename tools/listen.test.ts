import { expect, test } from 'vitest';
import { listen } from './listen.mjs';

test('answers on both addresses that localhost may mean', async () => {
  const { port, close } = await listen('0', (_request, response) => response.end('here'));
  const answers = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`].map(async (url) =>
    (await fetch(url)).text(),
  );
  expect(await Promise.all(answers)).toEqual(['here', 'here']);
  close();
});

test('names a busy port and how to choose another', async () => {
  const { port, close } = await listen('0');
  await expect(listen(String(port))).rejects.toThrow(
    `Port ${port} is busy: another program listens there. Choose another one: PORT=8080 npm start`,
  );
  close();
});

test.each(['http', '-1', '65536', '80.5', ' 80', '0x50'])('refuses PORT=%s', async (wanted) => {
  await expect(listen(wanted)).rejects.toThrow(`PORT=${wanted} is no port.`);
});
