import { brotliDecompressSync } from 'node:zlib';

/**
 * A damaged Excel 5 workbook that the library for old formats takes half a minute to read. It is stored as bytes,
 * because a writer's output depends on the time zone and on files that the process has read before.
 */
const packed = `
  GykbUZTK0UcBfJXAy9D5rNgF5WAapQKEQUE7THTpqt6+oNQOm/AbvhMPfGv8787szIo9829ip/9fEQsRTx7tdK1E
  qlhIkEl41ghvIcg124Ji4dAyZiofcHyaIuT6/pRsTqkI88KHIHf3bW0tCjjAgCqQhwCkBJKOf8ypd4lMmSFj3+99
  Z3PvzplNue6k2UA3bmcpMhYjsT+l3VCLMNFxTIR58zKeZjEKjZFRgiI8xoEyxQmEkwzGIpRjd7hZol5P5bUx4xTe
  74fvyZnP6mfiv0u7obA9NUoABESAWQICtqdpAphg73+M7RMkZJSoUKNBq51/OuJ2v37nAjbwX2Hs0GPAiBnMYg7z
  WMAilrCMFaxiDevYwCa2sAM7sQu7sQd7sQ/7cQAHcQiHcQRHcQzHcQIncQqncQZncQ7ncQEXcQmXcQVXcQ3XAS/x
  oeRskmNahWC6kN/OeHqHq78WR3jeimU4iJjcakxuPoFf2+ARO5rOep4X2hDz2+h51+kNJKTT1fS9r2k1uXpG/1c/
  4zsR3+Bb/ILH6Kjertl8vPzm4OOeEfZbuh6SIPpANGdNxLyIBRHXzYOntL13CQj+DQjjHRF7RIyi4EcRpy36E7wf
  gHz0Xp0y0Q2XrE4pq+HFXGG3K8jC+RymPe8v3bmCYxb8OwGQ36A6Rvqgtw1eDUN5/+YkHu19OULe2n47Zn0YX9gg
  CnrRc6RFwZyIWbX/Pr33Z76mkrDgiIijIt4QBa+pAbwp4i0RYsdOlEhlEczqlWvzMOzkW1kq4eHgetB9PfGf+NKX
  eC/ZMz/JK2MpHpRu3twMSOtHGqb/bmWm5COVB1pt9ydWGVh+9FmurcwLwglbt88q976+eGoXiaOgMAsAM5m7+KeP
  /pBjfSibFXCWOFXPTjwoPCnlW4YSD2e3l0utOA6jjNl/bzI2HyOCFLVhCltoMZs2i9iFAkFSb2rGp3VRNmnCyBS3
  kEByb1XFZJs1Y5E5ntIsZW+TKW2pJdZYxmsoQareUdWlK1tphR2s4pNh5aSuXanXGdyuWabXdrOOb1GDNLU30mjG
  NtpgH5v4CQ2CtLV/6da2w5ZwgG3zCdscdDXfq9e86WynHQ6za7s+uxz0m0Jq3fS2Z5/2/CL/EPix9PSGti5xfkVY
  869b4BgT5kmo8MQcB1uhN/uIAQuERNQI4Svo3fhHyF3nMLx9DnXeeOJiK9b28Tg6OWwLf0Dm0s+xDfURwwKxlKY6
  b/gWtbclUkKLFA6ErVy7IyzEMjkRbXLDgLFUes8ALi1WhmJo6FBazqio9n5ljFqlJrZLDaEqdq9GxqzREvq0mMOw
  9fW6tvxbZzR8jYABX/j6xPcnrsat0xN/SG9PM/Sya2yMSSZsMBI7YjRrNCTL21makU1mwoQZTlNqtm3KFisRU1Yj
  0NKuHdO22YkQ7JYLtHVq9/jRlh1O4gSniQADiG7Vnmyto27h9vjW2m24hbqj9s0Ou4M70q47vuOJHX9CPg8zSiHR
  rFij8Vhvl4AYzTdz8HIkjghmAX/e/HwPspA82LFGE5P8rhdXpwEA
`;

export const hangingWorkbook = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliDecompressSync(Buffer.from(packed, 'base64')));
