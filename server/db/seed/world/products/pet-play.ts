import type { Family } from './family.ts'

export const petPlayFamilies: readonly Family[] = [
  {
    code: 'CY',
    group: 'pet.play',
    shape: 'catToy',
    type: '猫玩具|Cat toy|Juguete para gatos|Gioco per gatti|Zabawka dla kota|Katzenspielzeug|Kattenspeelgoed|Jouet pour chat|Brinquedo para gato',
    text: `激发追逐天性，部件可更换。
      Wakes the hunter; parts can be replaced.
      Despierta su instinto cazador; piezas recambiables.
      Risveglia l’istinto di caccia; parti sostituibili.
      Budzi instynkt łowcy; części wymienne.
      Weckt den Jagdtrieb; Teile austauschbar.
      Prikkelt het jachtinstinct; onderdelen vervangbaar.
      Éveille l’instinct de chasse ; pièces remplaçables.
      Desperta o instinto de caça; peças substituíveis.`,
    specs: 'length=0.9,0.15,0.25,0.6',
    material: 'fabric',
    price: 349,
    size: [8, 25, 6],
    grams: 90,
    carton: 72,
    colours: 'teal,graphite,sage,rose,mustard',
  },
  {
    code: 'DT',
    group: 'pet.play',
    shape: 'dogToy',
    type: '狗玩具|Dog toy|Juguete para perros|Gioco per cani|Zabawka dla psa|Hundespielzeug|Hondenspeelgoed|Jouet pour chien|Brinquedo para cão',
    text: `耐咬天然橡胶，可浮水，清洁牙齿。
      Tough natural rubber that floats and cleans the teeth.
      Caucho natural resistente, flota y limpia los dientes.
      Gomma naturale robusta, galleggia e pulisce i denti.
      Wytrzymały kauczuk, unosi się na wodzie i czyści zęby.
      Robuster Naturkautschuk, schwimmt und reinigt die Zähne.
      Sterk natuurrubber, drijft en reinigt het gebit.
      Caoutchouc naturel solide, flotte et nettoie les dents.
      Borracha natural resistente, flutua e limpa os dentes.`,
    specs: 'width=15,30,8,18;pet=25,30,15,40',
    material: 'rubber',
    price: 390,
    size: [16, 7, 5],
    grams: 170,
    carton: 60,
    colours: 'red,sand,navy,teal,mustard,terracotta',
  },
  {
    code: 'WF',
    group: 'pet.feeding',
    shape: 'fountain',
    type: '宠物饮水机|Pet fountain|Fuente para mascotas|Fontanella|Fontanna dla zwierząt|Trinkbrunnen|Drinkfontein|Fontaine à eau|Fonte para animais',
    text: `三重过滤，静音水泵，缺水停机。
      Triple filter, quiet pump, stops when dry.
      Triple filtro, bomba silenciosa, se para sin agua.
      Triplo filtro, pompa silenziosa, si ferma a secco.
      Potrójny filtr, cicha pompa, stop bez wody.
      Dreifachfilter, leise Pumpe, stoppt bei Wassermangel.
      Drievoudig filter, stille pomp, stopt zonder water.
      Triple filtre, pompe silencieuse, arrêt à sec.
      Filtro triplo, bomba silenciosa, para sem água.`,
    specs: 'capacity=2.5,2,3,1.8;power=2,1.5,2.5,2',
    material: 'plastic',
    price: 1890,
    size: [19, 16, 19],
    grams: 850,
    carton: 12,
    colours: 'white,steel,sage,sky',
  },
  {
    code: 'FE',
    group: 'pet.feeding',
    shape: 'feeder',
    type: '自动喂食器|Automatic feeder|Comedero automático|Mangiatoia automatica|Automatyczny karmnik|Futterautomat|Voerautomaat|Distributeur automatique|Comedouro automático',
    text: `每天可定六餐，停电时用电池。
      Up to six meals a day; batteries take over in a power cut.
      Hasta seis comidas al día; pilas de reserva si falta la luz.
      Fino a sei pasti al giorno; batterie in caso di blackout.
      Do sześciu posiłków dziennie; baterie na wypadek braku prądu.
      Bis zu sechs Mahlzeiten am Tag; Batteriebetrieb bei Stromausfall.
      Tot zes maaltijden per dag; batterijen bij stroomuitval.
      Jusqu’à six repas par jour ; piles en cas de coupure.
      Até seis refeições por dia; pilhas em caso de corte.`,
    specs: 'capacity=4,6,3,5',
    material: 'plastic',
    price: 3990,
    size: [22, 34, 22],
    grams: 1900,
    carton: 4,
    colours: 'white,black,sage,cream',
  },
  {
    code: 'BH',
    group: 'pet.play',
    shape: 'brush',
    type: '宠物梳|Grooming brush|Cepillo|Spazzola|Szczotka|Fellbürste|Vachtborstel|Brosse|Escova',
    text: `圆头梳针不伤皮肤，一推除毛。
      Rounded pins are kind to the skin; hair comes off in one push.
      Púas redondeadas que cuidan la piel; el pelo sale de un empujón.
      Punte arrotondate delicate; il pelo si toglie con una spinta.
      Zaokrąglone igły, delikatne dla skóry; łatwe usuwanie sierści.
      Abgerundete Stifte schonen die Haut; Haare mit einem Schub entfernt.
      Afgeronde pinnen ontzien de huid; haren in één duw verwijderd.
      Picots arrondis doux pour la peau ; poils retirés d’un geste.
      Pinos arredondados suaves; o pelo sai num só gesto.`,
    specs: 'length=0.18,0.16,0.22,0.2',
    material: 'plastic',
    price: 449,
    size: [9, 19, 5],
    grams: 130,
    carton: 60,
    colours: 'teal,rose,navy,mustard',
  },
  {
    code: 'AQ',
    group: 'pet.small',
    shape: 'aquariumLight',
    type: '水族灯|Aquarium light|Luz para acuario|Luce per acquario|Oświetlenie akwarium|Aquarienleuchte|Aquariumlamp|Rampe pour aquarium|Luz para aquário',
    text: `促进水草生长的光谱，可伸缩支架。
      Spectrum for plant growth, brackets slide to fit.
      Espectro para plantas, soportes extensibles.
      Spettro per la crescita delle piante, supporti estensibili.
      Widmo wspierające rośliny, rozsuwane uchwyty.
      Pflanzenspektrum, ausziehbare Halter.
      Spectrum voor plantengroei, uitschuifbare steunen.
      Spectre pour les plantes, supports coulissants.
      Espetro para plantas, suportes extensíveis.`,
    specs: 'width=60,30,90,45;power=18,9,28,14',
    material: 'metal',
    price: 2190,
    size: [62, 5, 12],
    grams: 700,
    carton: 10,
    colours: 'black,steel,white',
    energy: 'GFGG',
  },
  {
    code: 'BC',
    group: 'pet.small',
    shape: 'birdCage',
    type: '鸟笼|Bird cage|Jaula para pájaros|Gabbia per uccelli|Klatka dla ptaków|Vogelkäfig|Vogelkooi|Cage à oiseaux|Gaiola',
    text: `底盘可抽出清洁，附栖木与食杯。
      Pull-out tray, with perches and feeding cups.
      Bandeja extraíble, con perchas y comederos.
      Vassoio estraibile, con posatoi e mangiatoie.
      Wysuwana taca, żerdzie i karmniki w zestawie.
      Ausziehbare Schale, mit Sitzstangen und Näpfen.
      Uittrekbare lade, met zitstokken en voerbakjes.
      Tiroir amovible, avec perchoirs et mangeoires.
      Tabuleiro extraível, com poleiros e comedouros.`,
    specs: 'width=35,40,46,38;height=55,60,70,58',
    material: 'metal',
    price: 2790,
    size: [37, 56, 37],
    grams: 2900,
    carton: 2,
    colours: 'white,sage,black,copper',
  },
  {
    code: 'FS',
    group: 'pet.feeding',
    shape: 'foodStorage',
    type: '储粮桶|Food container|Contenedor de pienso|Contenitore crocchette|Pojemnik na karmę|Futterbehälter|Voerton|Boîte à croquettes|Recipiente para ração',
    text: `硅胶密封圈，保持干粮酥脆。
      Silicone seal keeps dry food crisp.
      Junta de silicona que conserva el pienso crujiente.
      Guarnizione in silicone: le crocchette restano fragranti.
      Silikonowa uszczelka utrzymuje karmę świeżą.
      Silikondichtung hält Trockenfutter knusprig.
      Siliconen afdichting houdt brokken knapperig.
      Joint silicone : les croquettes restent croquantes.
      Vedação de silicone mantém a ração estaladiça.`,
    specs: 'capacity=6,5,12,8',
    material: 'plastic',
    price: 990,
    size: [22, 28, 16],
    grams: 800,
    carton: 12,
    colours: 'sage,cream,terracotta,sky',
  },
]
