import type { Family } from './family.ts'

export const homeFamilies: readonly Family[] = [
  {
    code: 'IR',
    group: 'appliance.home',
    shape: 'iron',
    type: '蒸汽熨斗|Steam iron|Plancha de vapor|Ferro da stiro|Żelazko parowe|Dampfbügeleisen|Stoomstrijkijzer|Fer à vapeur|Ferro a vapor',
    text: `陶瓷底板，防滴漏，自清洁除垢。
      Ceramic soleplate, drip stop and self-cleaning against scale.
      Suela cerámica, antigoteo y autolimpieza antical.
      Piastra in ceramica, antigoccia e autopulizia anticalcare.
      Stopa ceramiczna, blokada kapania i samooczyszczanie z kamienia.
      Keramiksohle, Tropfstopp und Selbstreinigung gegen Kalk.
      Keramische zool, druppelstop en zelfreiniging tegen kalk.
      Semelle céramique, anti-goutte et autonettoyage anticalcaire.
      Base em cerâmica, antigota e autolimpeza anticalcário.`,
    specs: 'power=2400,2600,2200,3000;steam=40,45,35,55',
    material: 'plastic',
    price: 1990,
    size: [30, 15, 13],
    grams: 1250,
    carton: 10,
    colours: 'sky,white,navy,teal,rose',
  },
  {
    code: 'VC',
    group: 'appliance.home',
    shape: 'vacuum',
    type: '吸尘器|Vacuum cleaner|Aspiradora|Aspirapolvere|Odkurzacz|Staubsauger|Stofzuiger|Aspirateur|Aspirador',
    text: `无尘袋旋风分离，可洗滤网，地板与地毯两用。
      Bagless cyclone with a washable filter, for hard floors and carpet.
      Ciclónica sin bolsa con filtro lavable, para suelos duros y alfombras.
      Ciclonico senza sacco con filtro lavabile, per pavimenti e tappeti.
      Bezworkowy, cyklonowy, z myjnym filtrem, do podłóg i dywanów.
      Beutelloser Zyklon mit waschbarem Filter, für Hartboden und Teppich.
      Zakloze cycloon met wasbaar filter, voor harde vloeren en tapijt.
      Cyclonique sans sac, filtre lavable, pour sols durs et tapis.
      Ciclónico sem saco com filtro lavável, para pisos duros e tapetes.`,
    specs: 'dust=2.5,0.6,3,0.8;power=800,350,900,450',
    material: 'plastic',
    price: 6490,
    size: [38, 30, 28],
    grams: 5200,
    carton: 2,
    colours: 'red,white,black,teal,graphite',
  },
  {
    code: 'RV',
    group: 'appliance.home',
    shape: 'robotVacuum',
    type: '扫地机器人|Robot vacuum|Robot aspirador|Robot aspirapolvere|Robot sprzątający|Saugroboter|Robotstofzuiger|Aspirateur robot|Robô aspirador',
    text: `激光导航，扫拖一体，电量低时自动回充。
      Laser navigation, sweeps and mops, returns to its dock to charge.
      Navegación láser, aspira y friega, vuelve solo a la base de carga.
      Navigazione laser, aspira e lava, torna da solo alla base.
      Nawigacja laserowa, odkurza i mopuje, sam wraca do stacji.
      Lasernavigation, saugt und wischt, fährt zum Laden selbst zurück.
      Lasernavigatie, zuigt en dweilt, keert zelf terug naar het laadstation.
      Navigation laser, aspire et lave, retourne seul à sa base.
      Navegação a laser, aspira e lava, regressa sozinho à base.`,
    specs: 'dust=0.4,0.35,0.5;area=120,90,180',
    material: 'plastic',
    price: 14990,
    size: [35, 10, 35],
    grams: 3400,
    carton: 4,
    colours: 'white,black,graphite,sage',
  },
  {
    code: 'FN',
    group: 'appliance.climate',
    shape: 'fan',
    type: '电风扇|Fan|Ventilador|Ventilatore|Wentylator|Ventilator|Tafelventilator|Ventilateur|Ventoinha',
    text: `静音电机，左右摆头，高度可调。
      Quiet motor, oscillating head and adjustable height.
      Motor silencioso, cabezal oscilante y altura regulable.
      Motore silenzioso, testa oscillante e altezza regolabile.
      Cichy silnik, oscylacja i regulowana wysokość.
      Leiser Motor, schwenkbarer Kopf und verstellbare Höhe.
      Stille motor, zwenkende kop en verstelbare hoogte.
      Moteur silencieux, tête oscillante et hauteur réglable.
      Motor silencioso, cabeça oscilante e altura regulável.`,
    specs: 'diameter=40,30,45,35;power=50,35,60,45',
    material: 'metal',
    price: 2490,
    size: [40, 60, 30],
    grams: 3100,
    carton: 4,
    colours: 'white,black,sky,copper,sage',
  },
  {
    code: 'HT',
    group: 'appliance.climate',
    shape: 'heater',
    type: '取暖器|Heater|Calefactor|Termoventilatore|Grzejnik elektryczny|Heizgerät|Elektrische kachel|Chauffage d’appoint|Aquecedor',
    text: `恒温控制，倾倒断电，过热保护。
      Thermostat, tip-over switch and overheating protection.
      Termostato, interruptor antivuelco y protección contra sobrecalentamiento.
      Termostato, spegnimento antiribaltamento e protezione dal surriscaldamento.
      Termostat, wyłącznik przewrócenia i ochrona przed przegrzaniem.
      Thermostat, Kippschutz und Überhitzungsschutz.
      Thermostaat, omvalbeveiliging en bescherming tegen oververhitting.
      Thermostat, arrêt en cas de chute et protection contre la surchauffe.
      Termóstato, corte por queda e proteção contra sobreaquecimento.`,
    specs: 'power=1500,2000,2500,1800;area=15,20,25,18',
    material: 'metal',
    price: 3490,
    size: [40, 62, 24],
    grams: 6800,
    carton: 1,
    colours: 'white,black,graphite,cream',
  },
  {
    code: 'HD',
    group: 'appliance.home',
    shape: 'hairDryer',
    type: '电吹风|Hair dryer|Secador de pelo|Asciugacapelli|Suszarka do włosów|Haartrockner|Haardroger|Sèche-cheveux|Secador de cabelo',
    text: `负离子护发，冷风定型，附集风嘴。
      Ionic care, a cool shot to set the style, concentrator included.
      Cuidado iónico, golpe de aire frío y boquilla concentradora.
      Cura agli ioni, colpo d’aria fredda e beccuccio concentratore.
      Jonizacja, zimny nawiew i koncentrator w zestawie.
      Ionenpflege, Kaltstufe zum Fixieren, Stylingdüse enthalten.
      Ionische verzorging, koude stand om te fixeren, met blaasmond.
      Soin ionique, touche air froid et concentrateur fourni.
      Cuidado iónico, jato de ar frio e bico concentrador.`,
    specs: 'power=2000,2200,1600,1800;speeds=2,3,2,3',
    material: 'plastic',
    price: 1690,
    size: [24, 22, 9],
    grams: 620,
    carton: 20,
    colours: 'black,white,rose,navy,mustard',
  },
  {
    code: 'HO',
    group: 'appliance.large',
    shape: 'hood',
    type: '抽油烟机|Cooker hood|Campana extractora|Cappa|Okap kuchenny|Dunstabzugshaube|Afzuigkap|Hotte aspirante|Exaustor',
    text: `三档风量，可洗铝网，LED照明；可外排或内循环。
      Three speeds, washable aluminium filters, LED lights; ducted or recirculating.
      Tres velocidades, filtros de aluminio lavables, luz LED; con salida o recirculación.
      Tre velocità, filtri in alluminio lavabili, luci LED; aspirante o filtrante.
      Trzy biegi, zmywalne filtry aluminiowe, oświetlenie LED; wyciąg lub pochłaniacz.
      Drei Stufen, waschbare Aluminiumfilter, LED-Licht; Abluft oder Umluft.
      Drie standen, wasbare aluminium filters, ledverlichting; afvoer of recirculatie.
      Trois vitesses, filtres aluminium lavables, éclairage LED ; évacuation ou recyclage.
      Três velocidades, filtros de alumínio laváveis, luz LED; exaustão ou recirculação.`,
    specs: 'width=60,60,90,60;airflow=400,620,700,450',
    material: 'steel',
    price: 11990,
    size: [62, 58, 50],
    grams: 12800,
    carton: 1,
    colours: 'steel,black,graphite,white',
    energy: 'BACA',
  },
  {
    code: 'FR',
    group: 'appliance.large',
    shape: 'fridge',
    type: '冰箱|Refrigerator|Frigorífico|Frigorifero|Lodówka|Kühlschrank|Koelkast|Réfrigérateur|Frigorífico',
    text: `风冷无霜，门向可换，果蔬保鲜抽屉。
      No-frost cooling, reversible doors and a crisper drawer.
      Frío sin escarcha, puertas reversibles y cajón para verduras.
      Raffreddamento no-frost, porte reversibili e cassetto verdure.
      Chłodzenie bez szronu, drzwi przekładane i szuflada na warzywa.
      No-Frost-Kühlung, Türanschlag wechselbar und Gemüseschublade.
      No-frostkoeling, draairichting wisselbaar en groentelade.
      Froid ventilé sans givre, portes réversibles et bac à légumes.
      Frio sem gelo, portas reversíveis e gaveta para legumes.`,
    specs: 'capacity=250,420,90,310;height=160,180,85,175',
    material: 'metal',
    price: 28900,
    size: [60, 165, 62],
    grams: 52000,
    carton: 1,
    colours: 'white,steel,red,sage,black,cream',
    energy: 'EDFC',
  },
  {
    code: 'HU',
    group: 'appliance.climate',
    shape: 'humidifier',
    type: '加湿器|Humidifier|Humidificador|Umidificatore|Nawilżacz powietrza|Luftbefeuchter|Luchtbevochtiger|Humidificateur|Humidificador de ar',
    text: `超声波细雾，缺水断电，夜灯可调。
      Fine ultrasonic mist, stops when empty, dimmable night light.
      Niebla ultrasónica fina, se para sin agua, luz nocturna regulable.
      Nebbia ultrasonica fine, si ferma senz’acqua, luce notturna regolabile.
      Drobna mgiełka ultradźwiękowa, stop bez wody, regulowana lampka nocna.
      Feiner Ultraschallnebel, schaltet leer ab, dimmbares Nachtlicht.
      Fijne ultrasone nevel, stopt als hij leeg is, dimbaar nachtlampje.
      Brume ultrasonique fine, arrêt à vide, veilleuse réglable.
      Névoa ultrassónica fina, para quando vazio, luz noturna regulável.`,
    specs: 'capacity=2.4,3.5,1.6,4;area=20,30,15,35',
    material: 'plastic',
    price: 1990,
    size: [18, 28, 18],
    grams: 950,
    carton: 8,
    colours: 'white,sage,sand,sky',
  },
]
