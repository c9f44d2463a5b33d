import Accessibility from 'lucide-react/icons/accessibility';
import Activity from 'lucide-react/icons/activity';
import AirVent from 'lucide-react/icons/air-vent';
import Armchair from 'lucide-react/icons/armchair';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Baby from 'lucide-react/icons/baby';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import BedSingle from 'lucide-react/icons/bed-single';
import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import CigaretteOff from 'lucide-react/icons/cigarette-off';
import CircleParking from 'lucide-react/icons/circle-parking';
import Cloud from 'lucide-react/icons/cloud';
import CloudDrizzle from 'lucide-react/icons/cloud-drizzle';
import CloudFog from 'lucide-react/icons/cloud-fog';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Coffee from 'lucide-react/icons/coffee';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import CreditCard from 'lucide-react/icons/credit-card';
import Dog from 'lucide-react/icons/dog';
import DoorClosed from 'lucide-react/icons/door-closed';
import Droplet from 'lucide-react/icons/droplet';
import Droplets from 'lucide-react/icons/droplets';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flame from 'lucide-react/icons/flame';
import Flower from 'lucide-react/icons/flower';
import Flower2 from 'lucide-react/icons/flower-2';
import Footprints from 'lucide-react/icons/footprints';
import GlassWater from 'lucide-react/icons/glass-water';
import Heart from 'lucide-react/icons/heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Heater from 'lucide-react/icons/heater';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import Leaf from 'lucide-react/icons/leaf';
import Lock from 'lucide-react/icons/lock';
import Luggage from 'lucide-react/icons/luggage';
import Martini from 'lucide-react/icons/martini';
import Mountain from 'lucide-react/icons/mountain';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Palette from 'lucide-react/icons/palette';
import PawPrint from 'lucide-react/icons/paw-print';
import PlugZap from 'lucide-react/icons/plug-zap';
import Scissors from 'lucide-react/icons/scissors';
import Shell from 'lucide-react/icons/shell';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShowerHead from 'lucide-react/icons/shower-head';
import Snowflake from 'lucide-react/icons/snowflake';
import Sofa from 'lucide-react/icons/sofa';
import SquareParking from 'lucide-react/icons/square-parking';
import Sun from 'lucide-react/icons/sun';
import SunDim from 'lucide-react/icons/sun-dim';
import SunMedium from 'lucide-react/icons/sun-medium';
import SunMoon from 'lucide-react/icons/sun-moon';
import Sunset from 'lucide-react/icons/sunset';
import Thermometer from 'lucide-react/icons/thermometer';
import ThermometerSnowflake from 'lucide-react/icons/thermometer-snowflake';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import Ticket from 'lucide-react/icons/ticket';
import Toilet from 'lucide-react/icons/toilet';
import ToyBrick from 'lucide-react/icons/toy-brick';
import TreePine from 'lucide-react/icons/tree-pine';
import Trees from 'lucide-react/icons/trees';
import Umbrella from 'lucide-react/icons/umbrella';
import Utensils from 'lucide-react/icons/utensils';
import Waves from 'lucide-react/icons/waves';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wifi from 'lucide-react/icons/wifi';
import Wind from 'lucide-react/icons/wind';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const icons: Readonly<Record<string, LucideIcon>> = {
  accessibility: Accessibility,
  activity: Activity,
  'air-vent': AirVent,
  armchair: Armchair,
  'arrow-up-down': ArrowUpDown,
  baby: Baby,
  bath: Bath,
  'bed-double': BedDouble,
  'bed-single': BedSingle,
  bike: Bike,
  bus: Bus,
  'cigarette-off': CigaretteOff,
  'circle-parking': CircleParking,
  cloud: Cloud,
  'cloud-drizzle': CloudDrizzle,
  'cloud-fog': CloudFog,
  'cloud-rain': CloudRain,
  coffee: Coffee,
  'concierge-bell': ConciergeBell,
  'credit-card': CreditCard,
  dog: Dog,
  'door-closed': DoorClosed,
  droplet: Droplet,
  droplets: Droplets,
  dumbbell: Dumbbell,
  flame: Flame,
  flower: Flower,
  'flower-2': Flower2,
  footprints: Footprints,
  'glass-water': GlassWater,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  heater: Heater,
  'key-round': KeyRound,
  layers: Layers,
  leaf: Leaf,
  lock: Lock,
  luggage: Luggage,
  martini: Martini,
  mountain: Mountain,
  'mountain-snow': MountainSnow,
  palette: Palette,
  'paw-print': PawPrint,
  'plug-zap': PlugZap,
  scissors: Scissors,
  shell: Shell,
  shirt: Shirt,
  'shopping-bag': ShoppingBag,
  'shower-head': ShowerHead,
  snowflake: Snowflake,
  sofa: Sofa,
  'square-parking': SquareParking,
  sun: Sun,
  'sun-dim': SunDim,
  'sun-medium': SunMedium,
  'sun-moon': SunMoon,
  sunset: Sunset,
  thermometer: Thermometer,
  'thermometer-snowflake': ThermometerSnowflake,
  'thermometer-sun': ThermometerSun,
  ticket: Ticket,
  toilet: Toilet,
  'toy-brick': ToyBrick,
  'tree-pine': TreePine,
  trees: Trees,
  umbrella: Umbrella,
  utensils: Utensils,
  waves: Waves,
  'waves-ladder': WavesLadder,
  wifi: Wifi,
  wind: Wind,
};

const drawn = new Map<string, string>();

/**
 * Returns the SVG of an icon in the reference lists of conveniences and equipment. Empty for another name. Only loaders
 * on the server call this function, because eighty icons in the browser's script would weigh more than the page.
 */
export const featureIcon = (name: string): string => {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const icon = icons[name];
  const svg = icon === undefined ? '' : renderToStaticMarkup(createElement(icon, { size: 20, strokeWidth: 1.75 }));
  drawn.set(name, svg);
  return svg;
};
