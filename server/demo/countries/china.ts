import type { DemoCountry } from './country.ts';
import { parseCities, parseGoods, splitList, parseProducts } from './parseLists.ts';

const family = splitList(`
  王, 李, 张, 刘, 陈, 杨, 黄, 赵, 吴, 周, 徐, 孙, 马, 朱, 胡, 林, 郭, 何
`);
const given = splitList(`
  伟, 芳, 娜, 敏, 静, 丽, 强, 磊, 军, 洋, 勇, 艳, 杰, 娟, 涛, 明, 超, 秀英, 霞, 平, 建华,
  志强, 晓燕, 雨欣, 子涵, 浩然, 梓萱, 佳怡, 俊杰, 思远
`);

export const china: DemoCountry = {
  code: 'CN',
  currency: 'CNY',
  priceStep: 1,
  utcOffset: 8,
  codShare: 0.1,
  sender: { name: '义乌直达', phone: '+8657985234716', address: '浙江省义乌市福田街道银海路88号' },
  orderPrefix: 'YW',
  cities: parseCities(`
    金华市 | 浙江省 | 3 | 义乌市, 婺城区, 东阳市 | 银海路, 城中路, 稠州北路
    杭州市 | 浙江省 | 4 | 西湖区, 滨江区, 余杭区, 萧山区 | 文三路, 江南大道, 古墩路
    上海市 | 上海市 | 6 | 浦东新区, 徐汇区, 闵行区, 静安区 | 南京西路, 漕宝路, 张杨路, 世纪大道
    北京市 | 北京市 | 5 | 朝阳区, 海淀区, 丰台区 | 建国路, 中关村大街, 望京街
    广州市 | 广东省 | 5 | 天河区, 越秀区, 白云区 | 天河路, 中山五路, 白云大道
    深圳市 | 广东省 | 4 | 南山区, 福田区, 宝安区 | 深南大道, 科苑路, 创业一路
    成都市 | 四川省 | 3 | 武侯区, 锦江区, 高新区 | 天府大道, 人民南路, 春熙路
    武汉市 | 湖北省 | 2 | 洪山区, 江汉区 | 珞喻路, 解放大道
  `),
  goods: parseGoods(`
    不锈钢保温杯 | 1.1 | 69
    儿童积木套装 | 1.6 | 128 | 38 26 10
    圣诞装饰灯串 | 1.2 | 45
    行李箱 24 寸 | 4.2 | 299 | 68 46 28
    雨伞 | 1.05 | 39
    蓝牙音箱 | 1.3 | 199 | 24 14 14
    拖鞋 | 1.1 | 25
  `),
  gateway: 'Hangzhou (HGH)',
  abroad: {
    markets: {
      GH: 14,
      NG: 14,
      BD: 12,
      MA: 8,
      EG: 8,
      AE: 8,
      SA: 6,
      FR: 7,
      DE: 6,
      ES: 5,
      GB: 5,
      US: 5,
      KE: 5,
      SG: 4,
    },
    platforms: [
      'ALIEXPRESS',
      'AMAZON',
      'TEMU',
      'SHEIN',
      'TIKTOK',
      'SHOPEE',
      'LAZADA',
      'JUMIA',
      'KILIMALL',
      'OWN',
    ],
    iossNo: 'IM2500088120',
    warehouses: [
      { code: 'LYS-01', city: 'Lyon', serves: ['FR', 'BE'] },
      { code: 'DXB-01', city: 'Dubai', serves: ['AE', 'SA'] },
      { code: 'ACC-01', city: 'Accra', serves: ['GH'] },
    ],
    products: parseProducts(`
      BWB-500-BK | 961700 | 0.42 | 9 | Stainless steel vacuum flask, 500 ml | 不锈钢保温杯 500ml
      TOY-BLK-200 | 950300 | 0.9 | 14 | Plastic building blocks, 200 pieces | 儿童积木 200 粒
      LED-STR-10M | 940531 | 0.38 | 7 | LED Christmas light string, 10 m | LED 圣诞灯串 10 米
      LUG-24-GY | 420212 | 3.9 | 39 | Suitcase, 24 inch, polycarbonate | 24 寸行李箱
      UMB-AUTO | 660191 | 0.36 | 6 | Telescopic umbrella | 自动折叠伞
      SPK-BT-12 | 851821 | 0.65 | 18 | Bluetooth loudspeaker | 蓝牙音箱
      SLP-EVA-41 | 640299 | 0.31 | 4 | EVA slippers | EVA 拖鞋
      CASE-TPU | 392690 | 0.06 | 3 | TPU phone case | TPU 手机壳
      SCALE-KIT | 842381 | 0.45 | 8 | Electronic kitchen scale | 电子厨房秤
      HAIR-CLIP6 | 961511 | 0.09 | 2.5 | Plastic hair clips, set of 6 | 塑料发夹 6 件套
    `),
  },
  pallets: {
    goods: [
      { name: '保温杯', kg: 460, cartons: 48, price: 28_000, handling: 'NONE' },
      { name: '儿童玩具', kg: 320, cartons: 40, price: 36_000, handling: 'DRY' },
      { name: '行李箱', kg: 290, cartons: 16, price: 42_000, handling: 'NONE' },
      { name: '陶瓷餐具', kg: 680, cartons: 60, price: 31_000, handling: 'FRAGILE' },
      { name: '圣诞灯串', kg: 350, cartons: 72, price: 24_000, handling: 'DRY' },
    ],
    business: (random, city) =>
      random.pick([
        `${city.replace('市', '')}宏达商贸有限公司`,
        `${city.replace('市', '')}百货批发中心`,
        `${city.replace('市', '')}华联仓储`,
      ]),
    address: (street, area) => `${area}${street}`,
  },
  remarks: ['请提前电话联系', '放菜鸟驿站', '工作日送货'],
  name: (random) => `${random.pick(family)}${random.pick(given)}`,
  phone: (random) =>
    `+86${random.pick(['138', '139', '150', '186', '177', '159'])}${random.digits(8)}`,
  address: (random, street) =>
    `${street}${random.integer(1, 999)}号${random.integer(1, 20)}栋${random.integer(101, 2804)}室`,
  postcode: (random) => `${random.integer(1, 8)}${random.digits(3)}00`,
};
